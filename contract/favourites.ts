import * as z from 'zod/mini'
import { done, endpoints } from './endpoint.ts'
import { idParams } from './fields.ts'
import { moment } from './notes.ts'

/** A cleaner who has completed a visit of the customer and can be requested. */
const knownCleaner = z.object({
  userId: z.int(),
  name: z.string(),
  avgRating: z.nullable(z.number()),
  approved: z.boolean(),
  checked: z.boolean(),
  isFavourite: z.boolean(),
  /** The start of their last completed visit. */
  lastVisitAt: moment,
})

export const favourites = endpoints({
  'GET /api/favourites': {
    summary: 'The cleaners who have cleaned for you and can come again, your favorites first',
    access: 'customer',
    answer: z.array(knownCleaner),
    refusals: [],
  },
  'PUT /api/cleaners/:id/favourite': {
    summary: 'Marks a cleaner who has completed a visit of yours as a favorite, by user id',
    access: 'customer',
    params: idParams,
    answer: done,
    refusals: ['cleaner_not_found', 'no_visit_with_cleaner', 'too_many_favourites'],
  },
  'DELETE /api/cleaners/:id/favourite': {
    summary: 'Removes a cleaner from your favorites, by user id',
    access: 'customer',
    params: idParams,
    answer: done,
    refusals: ['cleaner_not_found'],
  },
})
