import type { conversation } from '#contract/conversation.ts'
import { cleaners, customers, operators, outsiders, type RolesCell, type Rows } from '../roles.ts'

const gone = 'job_not_found' as RolesCell

/** For the two sides of a job alone; a guest's is the holder of the link. */
const sides = (cell: RolesCell) => ({
  ...{ ...outsiders('not_authenticated'), linkHolder: cell },
  ...{ owner: cell, otherCustomer: gone },
  ...{ ...cleaners(gone), formerCustomer: cell, assignedCleaner: cell },
})
const writers = (cell: RolesCell) => ({ ...sides(cell), admin: gone, support: 'wrong_role' }) as const

export const conversationRows = {
  'GET /api/jobs/unread-messages': {
    ...{ ...outsiders('not_authenticated'), ...customers(200) },
    ...{ ...cleaners(200), ...operators(200) },
  },
  // Operators read conversations in the admin area, with a reason.
  'GET /api/jobs/:id/messages': { ...sides(200), ...operators(gone) },
  'POST /api/jobs/:id/messages': writers(201),
  'POST /api/jobs/:id/messages/read': writers(200),
  // The cleaner has written it.
  'POST /api/jobs/:id/messages/:messageId/report': { ...writers(200), assignedCleaner: 'message_not_found' },
  'POST /api/jobs/:id/message-photos': writers(200),
  'GET /api/jobs/:id/message-photos/:photoId': { ...sides(200), ...operators(gone) },
} satisfies Rows<keyof typeof conversation>
