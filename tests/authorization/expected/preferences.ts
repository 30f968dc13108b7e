import type { messageChoices } from '#contract/message-preferences.ts'
import { cleaners, customers, operators, outsiders, type RolesRow, type Rows } from '../roles.ts'

const out = 'not_authenticated'

export const preferenceRows = {
  'GET /api/message-preferences': {
    ...outsiders(out),
    ...customers(200),
    ...cleaners(200),
    ...operators(200),
  },
  'PUT /api/message-preferences': {
    ...outsiders(out),
    ...customers(200),
    ...cleaners(200),
    ...operators(200),
  },
  // Open to every holder of the link in a mail.
  'GET /api/unsubscribe/:token': {
    ...outsiders(200),
    ...customers(200),
    ...cleaners(200),
    ...operators(200),
  },
} satisfies Rows<keyof typeof messageChoices>

export const oneClickRows = {
  'POST /unsubscribe/:token': { ...outsiders(200), ...customers(200), ...cleaners(200), ...operators(200) },
} satisfies Record<string, RolesRow>
