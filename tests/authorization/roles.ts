import type { RefusalCode } from '#contract/refusals.ts'

/** Everybody there is, seen from one booking: 'it' is theirs, they clean it, or it is nothing of theirs. */
export const roles = [
  'visitor',
  'guest',
  'otherGuest',
  'linkHolder',
  'otherHolder',
  'owner',
  'otherCustomer',
  'formerCustomer',
  'assignedCleaner',
  'otherCleaner',
  'newCleaner',
  'unapprovedCleaner',
  'suspendedCleaner',
  'admin',
  'support',
] as const

export type Role = (typeof roles)[number]

/** How a call ends for a role: the status of success, or the code of the refusal, which has a status. */
export type RolesCell = 200 | 201 | 302 | 303 | RefusalCode

/** A row of the matrix. It names each role, so that a new one has to be decided for each call. */
export type RolesRow = Record<Role, RolesCell>

/** The rows of a group of calls; 'CALL: and how' is a further row for the same call. */
export type Rows<Calls extends string> = Record<Calls, RolesRow> & Record<`${Calls}: ${string}`, RolesRow>

/**
 * Callers without a session; guests have a booking in their browser, or hold links to another person's
 * bookings.
 */
export const outsiders = (cell: RolesCell) => ({
  visitor: cell,
  guest: cell,
  otherGuest: cell,
  linkHolder: cell,
  otherHolder: cell,
})

export const customers = (cell: RolesCell) => ({ owner: cell, otherCustomer: cell })

/** All whose role is cleaner; the former customer has a booking of their own. */
export const cleaners = (cell: RolesCell) => ({
  formerCustomer: cell,
  assignedCleaner: cell,
  otherCleaner: cell,
  newCleaner: cell,
  unapprovedCleaner: cell,
  suspendedCleaner: cell,
})

/** Support sees what an admin sees. */
export const operators = (cell: RolesCell) => ({ admin: cell, support: cell })

/** Calls of the admin area: for operators only. */
export const strangersToAdmin = {
  ...outsiders('not_authenticated'),
  ...customers('wrong_role'),
  ...cleaners('wrong_role'),
}

/** For calls that only cleaners in good standing may make. */
export const notInStanding = {
  newCleaner: 'profile_incomplete',
  unapprovedCleaner: 'not_approved',
  suspendedCleaner: 'account_suspended',
} as const
