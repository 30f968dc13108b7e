declare const self: ServiceWorkerGlobalScope

/** What the server puts into a push: see notifications/write-push.ts. */
interface PushPayload {
  title: string
  body: string
  /** The page that the notification opens. */
  path: string
  /** A newer notification of the same tag replaces this one. */
  tag: string
  /** Marks the notification as opened, so that no SMS follows. */
  token: string
}

/** Shows push messages as notifications, opens their pages, and keeps up with a subscription that the browser renews. */
export function listenToPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event)))
  self.addEventListener('notificationclick', (event) => event.waitUntil(open(event.notification)))
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))
}

async function show({ data }: PushEvent): Promise<void> {
  const payload: PushPayload | undefined = data?.json()
  if (!payload) return
  const { title, body, tag, path, token } = payload
  await self.registration.showNotification(title, {
    ...{ body, tag, icon: '/icon-192.png', badge: '/icon-192.png' },
    data: { path, token },
  })
}

async function open(notification: Notification): Promise<void> {
  notification.close()
  const { path, token } = notification.data as Pick<PushPayload, 'path' | 'token'>
  await Promise.all([openPage(path), markSeen(token)])
}

/** Focuses the tab that shows the page, or opens another one: a form in an open tab may be half filled in. */
async function openPage(path: string): Promise<void> {
  const url = new URL(path, self.location.origin)
  if (url.origin !== self.location.origin) return
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find((one) => one.url === url.href)
  await (tab ? tab.focus() : self.clients.openWindow(url.href))
}

/** Without network the SMS follows, as if the notification had not been opened. */
async function markSeen(token: string): Promise<void> {
  await fetch('/api/push/seen', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
    keepalive: true,
  }).catch(() => {})
}

/** Tells the server the new subscription, if the person who is signed in now has push on in this browser. */
async function renew({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const answer = await fetch('/api/push')
  if (!answer.ok) return
  const { devices } = (await answer.json()) as { devices: { current: boolean }[] }
  if (!devices.some(({ current }) => current)) return
  // Some browsers end a subscription without making the next one.
  const options = oldSubscription?.options
  const subscription =
    newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)))
  if (!subscription) return
  const { endpoint, keys } = subscription.toJSON()
  await fetch('/api/push/subscriptions', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  })
}
