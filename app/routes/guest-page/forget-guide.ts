/** What the guide's worker kept of this page goes: its guide is not open. Where there is no worker nothing happens. */
export function forgetGuide(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.getRegistration("/booking/").then(
    (registration) => registration?.active?.postMessage({ act: "forget", page: location.pathname }),
    () => undefined,
  );
}
