import type { oneClickRows, preferenceRows } from '../expected/preferences.ts'
import { nothing, type SentRequest } from './request.ts'

const link: SentRequest = ({ unsubscribeToken }) => ({ params: { token: unsubscribeToken } })

export const preferenceRequests: Record<
  keyof typeof preferenceRows | keyof typeof oneClickRows,
  SentRequest
> = {
  'GET /api/message-preferences': nothing,
  'PUT /api/message-preferences': () => ({
    body: { choices: [{ kind: 'reminders', channel: 'email', wanted: false }] },
  }),
  'GET /api/unsubscribe/:token': link,
  'POST /unsubscribe/:token': (it) => ({
    ...link(it),
    form: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  }),
}
