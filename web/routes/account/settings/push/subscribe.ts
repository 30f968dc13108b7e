import type { Answer, Body } from '#contract/index.ts'
import { mayRegisterWorker, registerWorker } from '#web/api/register-worker.ts'

type PushSubscriptionBody = Body<'PUT /api/push/subscriptions'>

/** Whether this browser can show push notifications, or what is missing. */
export type PushSupport = 'possible' | 'denied' | 'ios' | 'unsupported'

export function pushSupport(): PushSupport {
  if (mayRegisterWorker() && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'denied' : 'possible'
  return isApplePhone() ? 'ios' : 'unsupported'
}

/** Safari offers push on iPhone and iPad only to sites on the Home Screen; an iPad says that it is a Mac. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** Asks for the permission and subscribes; null when the person does not allow it. */
export async function subscribe({
  publicKey,
  isFake,
}: Pick<Answer<'GET /api/push'>, 'publicKey' | 'isFake'>): Promise<PushSubscriptionBody | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await registerWorker()
  if (isFake) return subscribeAtFake()
  // Another account may have used it, or another key.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({
    ...{ userVisibleOnly: true, applicationServerKey: publicKey },
  })
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

/** Gives the push service's subscription of this browser back. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** Where a fake stands in for push services, a browser is one of its devices. */
async function subscribeAtFake(): Promise<PushSubscriptionBody> {
  const answer = await fetch('/sandbox/push/subscriptions', { method: 'POST' })
  return (await answer.json()) as PushSubscriptionBody
}
