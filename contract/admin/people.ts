import * as z from 'zod/mini'
import { checkWords } from '#domain/background-check.ts'
import { vettingStates } from '#domain/enums.ts'
import { endpoints } from '../endpoint.ts'
import { pageRefusals } from '../fields.ts'
import { moment } from '../notes.ts'
import { adminList } from './lists.ts'

/** The state of a person's background checks. */
export const checkStanding = z.object({
  word: z.enum(checkWords),
  /** Until when the result that counts does. */
  expiresAt: z.nullable(moment),
  /** One is under way. */
  ordered: z.boolean(),
})

const roles = ['customer', 'cleaner', 'admin', 'support', 'guest'] as const
const states = [...vettingStates, 'blocked', 'deleted'] as const

/** A row of the list of people; a deleted account has only its id. */
export const personRow = z.object({
  id: z.int(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Who booked without an account is a guest. */
  role: z.enum(roles),
  /** The approval of a cleaner, the block of a customer, or that the account is deleted. */
  state: z.nullable(z.enum(states)),
  emailConfirmed: z.boolean(),
  createdAt: moment,
})

const cleanerRow = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  vetting: z.enum(vettingStates),
  check: checkStanding,
  profileComplete: z.boolean(),
  rating: z.nullable(z.number()),
  /** Done and paid. */
  jobs: z.int(),
  createdAt: moment,
})

export const adminPeople = endpoints({
  'GET /api/admin/people': {
    summary: 'Everybody there is, newest first; found by name, e-mail, phone or id',
    access: 'operator',
    query: z.object({
      ...adminList,
      role: z.optional(z.enum(roles)),
      state: z.optional(z.enum(states)),
    }),
    answer: z.array(personRow),
    refusals: pageRefusals,
  },
  'GET /api/admin/cleaners': {
    summary: 'Those who clean, newest first, by what was said of them',
    access: 'operator',
    query: z.object({
      ...adminList,
      vetting: z.optional(z.enum(vettingStates)),
      /** 'needs_person': something is to consider, or an approved one's result ends soon and no other check is under way. */
      check: z.optional(z.enum([...checkWords, 'needs_person'])),
    }),
    answer: z.array(cleanerRow),
    refusals: pageRefusals,
  },
})
