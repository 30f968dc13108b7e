import { afterEach, expect, test, vi } from 'vitest'
import { listenToPushes } from './push.ts'

const origin = 'https://clean.example'
const payload = {
  title: 'Cleaning update',
  body: 'Kim is coming on Sun, Jun 14, 10 AM.',
  ...{ path: '/customer/jobs/7', tag: 'message-9', token: '9.seal' },
}

afterEach(() => vi.unstubAllGlobals())

/** A service worker with tabs at these addresses; answers what it did. */
function startWorker(open: string[] = []) {
  const handlers = new Map<string, (event: unknown) => void>()
  const tabs = open.map((path) => ({ url: origin + path, focus: vi.fn(async () => {}) }))
  const showNotification = vi.fn(async (_title: string, _options: NotificationOptions) => {})
  const openWindow = vi.fn(async (_url: string) => null)
  const sent = vi.fn(async (_path: string, _request: RequestInit) => new Response('{}'))
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('self', {
    addEventListener: (type: string, handler: (event: unknown) => void) => handlers.set(type, handler),
    registration: { showNotification },
    location: { origin },
    clients: { openWindow, matchAll: async () => tabs },
  })
  listenToPushes()
  const dispatch = async (type: string, event: object) => {
    const waits: Promise<unknown>[] = []
    handlers.get(type)?.({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait) })
    await Promise.all(waits)
  }
  return { dispatch, tabs, showNotification, openWindow, sent }
}

const clicked = (path = payload.path) => ({
  notification: { close: vi.fn(), data: { path, token: payload.token } },
})

test('a push is shown with its title, text and tag, and an empty one is not', async () => {
  const { dispatch, showNotification } = startWorker()
  await dispatch('push', { data: null })
  expect(showNotification).not.toHaveBeenCalled()
  await dispatch('push', { data: { json: () => payload } })
  const { title, body, tag, path, token } = payload
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    title,
    expect.objectContaining({ body, tag, data: { path, token } }),
  )
})

test('a press focuses the tab of the page and marks the push as opened', async () => {
  const { dispatch, tabs, openWindow, sent } = startWorker(['/', '/customer/jobs/7'])
  const event = clicked()
  await dispatch('notificationclick', event)
  expect(event.notification.close).toHaveBeenCalledOnce()
  expect(tabs.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1])
  expect(openWindow).not.toHaveBeenCalled()
  const [path, request] = sent.mock.calls[0] ?? []
  expect([path, request?.method, request?.body]).toEqual(['/api/push/seen', 'POST', '{"token":"9.seal"}'])
})

test('a press opens the page when no tab shows it, also without network', async () => {
  const { dispatch, openWindow, sent } = startWorker(['/customer/jobs/8'])
  sent.mockRejectedValue(new TypeError('no network'))
  await dispatch('notificationclick', clicked())
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${origin}/customer/jobs/7`)
})

test('a press opens no page of another site', async () => {
  const { dispatch, openWindow } = startWorker()
  await dispatch('notificationclick', clicked('//evil.example/'))
  expect(openWindow).not.toHaveBeenCalled()
})
