const address = '/service-worker.js'

/** True in browsers that can keep pages or receive push messages; not over plain HTTP. */
export function mayRegisterWorker(): boolean {
  return !import.meta.env.DEV && 'serviceWorker' in navigator
}

/** Registers the service worker, and waits until it is active. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(address)
  return navigator.serviceWorker.ready
}
