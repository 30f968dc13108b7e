import type { oneClickRows, preferenceRows } from '../expected/preferences.ts'
import { type Ask, nothing } from './request.ts'

const link: Ask = ({ unsubscribeToken }) => ({ params: { token: unsubscribeToken } })

export const preferenceRequests: Record<keyof typeof preferenceRows | keyof typeof oneClickRows, Ask> = {
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
