/** What the browser can do: show notices of the system, ask first, or not at all. */
export type Ability = "granted" | "default" | "denied" | "insecure" | "missing";

/** Whether notices can be shown here. Browsers have them over https and on this machine only. */
export function ability(): Ability {
  if (!window.isSecureContext) return "insecure";
  return "Notification" in window ? Notification.permission : "missing";
}

/** Asks for leave, which browsers give only after a tap; whether notices can be shown now. */
export async function askLeave(): Promise<Ability> {
  return ability() === "default" ? await Notification.requestPermission() : ability();
}

export interface Told {
  title: string;
  body: string;
  /** A newer notice with the same tag takes the place of the older one, from all tabs. */
  tag: string;
  /** What is opened by a tap. */
  path: string;
}

/** Shows a notice: by the service worker where there is one, since phones allow no other way. */
export async function showNotice({ title, body, tag, path }: Told): Promise<void> {
  if (ability() !== "granted") return;
  const options = { body, tag, icon: "icons/icon.svg", data: { path } };
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (worker?.active) return worker.showNotification(title, options);
  const shown = new Notification(title, options);
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
