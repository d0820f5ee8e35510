// A network that hangs answers nothing and refuses nothing: it is given up for a while.

const PATIENCE = 4000;

/** What was asked for, if it comes soon; else it fails as it does without a network. */
export function soon<Reply>(asked: Promise<Reply>): Promise<Reply> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError("no answer yet")), PATIENCE);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
