// Putting the app on the home screen, where the browser offers it.
import { signal } from "@preact/signals";

interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

export const canInstall = signal(false);

let offer: InstallEvent | null = null;

export function awaitInstallOffer(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event as InstallEvent;
    canInstall.value = true;
  });
}

export async function install(): Promise<void> {
  await offer?.prompt();
  canInstall.value = false;
}
