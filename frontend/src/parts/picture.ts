// A picture to send: that of its link, with the faces of the table, and beneath it who came
// to what. It is drawn on this phone from what everybody may know of a game that is over, and kept nowhere.
import { save } from "./download";
import type { Square } from "../store/days";

export interface Shown {
  system: string;
  /** The largest line: "Ana won". */
  title: string;
  /** Below it: the game, then names with their points. */
  lines: readonly string[];
  squares?: readonly Square[];
  link: string;
}

const WIDTH = 1200;
const HEIGHT = 1200;
const COVER = 630; // the height of a cover of this width
const EDGE = 60;
const STEP = 100; // from a square to the next one, where there is room
const SIDE = 0.78; // of a step

/** Shares the picture with its link, or saves it where nothing can be shared. */
export async function sendPicture(shown: Shown): Promise<void> {
  const picture = await drawn(shown);
  const file = new File([picture], "slowhand.png", { type: "image/png" });
  const sent = { files: [file], title: shown.title, url: shown.link };
  if (navigator.canShare?.(sent)) await navigator.share(sent).catch(() => null);
  else save(file);
}

async function drawn(shown: Shown): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d")!;
  pen.fillStyle = ink("--p-petrol");
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const cover = await coverOf(shown);
  if (cover) pen.drawImage(cover, 0, 0, WIDTH, COVER);
  write(pen, shown);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture")))),
  );
}

/** The picture that messengers show of the link, else the cover; there may be neither. */
async function coverOf({ system, link }: Shown): Promise<HTMLImageElement | null> {
  const faces = await pictureAt(link);
  return (faces && (await loaded(faces))) || loaded(`/preview-${system}.jpg`);
}

/** Where the picture of a link lies here: the head of its page says it. */
export async function pictureAt(link: string): Promise<string | null> {
  const page = await fetch(link).then(
    (reply) => reply.text(),
    () => "",
  );
  const { head } = new DOMParser().parseFromString(page, "text/html");
  const told = head.querySelector<HTMLMetaElement>("meta[property='og:image']");
  return told ? new URL(told.content, location.href).pathname : null;
}

function loaded(address: string): Promise<HTMLImageElement | null> {
  const picture = new Image();
  picture.src = address;
  return picture.decode().then(
    () => picture,
    () => null,
  );
}

function write(pen: CanvasRenderingContext2D, shown: Shown): void {
  const widest = WIDTH - 2 * EDGE;
  pen.fillStyle = ink("--p-cream");
  pen.font = `600 88px ${ink("--serif")}`;
  pen.fillText(shown.title, EDGE, COVER + 130, widest);
  pen.font = `44px ${ink("--sans")}`;
  pen.fillStyle = ink("--p-cream-mid");
  shown.lines.forEach((line, n) => {
    pen.fillText(line, EDGE, COVER + 215 + 66 * n, widest);
  });
  const step = Math.min(STEP, widest / (shown.squares?.length || 1));
  shown.squares?.forEach((square, n) => {
    pen.setTransform(step, 0, 0, step, EDGE + n * step, HEIGHT - EDGE - STEP - 54);
    drawSquare(pen, square);
  });
  pen.resetTransform();
  pen.fillStyle = ink("--p-cream");
  pen.fillText(`Slowhand · ${new URL(shown.link).host}`, EDGE, HEIGHT - EDGE, widest);
}

/** Draws a square in the first step of a pen: full with a plus, or a frame with = or −. */
function drawSquare(pen: CanvasRenderingContext2D, square: Square): void {
  const isGood = square === "good";
  pen.strokeStyle = pen.fillStyle = ink("--p-mint");
  pen.lineWidth = 0.06;
  pen.strokeRect(0.03, 0.03, SIDE, SIDE);
  if (isGood) pen.fillRect(0, 0, SIDE, SIDE);
  if (isGood) pen.fillStyle = ink("--p-petrol");
  for (const [x, y, width, height] of BARS[square]) pen.fillRect(x, y, width, height);
}

/** What each sign is made of. */
const BARS: Record<Square, [number, number, number, number][]> = {
  good: [
    [0.19, 0.35, 0.4, 0.08],
    [0.35, 0.19, 0.08, 0.4],
  ],
  even: [
    [0.22, 0.28, 0.4, 0.08],
    [0.22, 0.48, 0.4, 0.08],
  ],
  bad: [[0.22, 0.38, 0.4, 0.08]],
};

/** A colour or a face of type from the tokens. */
const ink = (token: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(token);
