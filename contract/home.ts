import * as z from 'zod/mini'
import type { Home } from '#domain/job/home.ts'
import { bathroomLimits } from '#domain/limits.ts'
import { wholeNumber } from './fields.ts'
import { invalid } from './validation.ts'

const { min, max } = bathroomLimits

/** What a booking may say of the home. */
export const homeFields = {
  bathroomCount: z.nullish(wholeNumber(min, max, invalid('bathrooms_out_of_range', min, max))),
} satisfies { [Fact in keyof Home]: z.ZodMiniType<Home[Fact] | null | undefined> }

/** What everything that shows a booking says of the home. */
export const homeView = {
  bathroomCount: z.int(),
} satisfies { [Fact in keyof Home]: z.ZodMiniType<Home[Fact]> }
