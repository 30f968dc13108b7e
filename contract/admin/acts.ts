import * as z from 'zod/mini'
import { adminActs, adminSubjects } from '#domain/enums.ts'
import { text } from '../fields.ts'
import { moment, noted } from '../notes.ts'
import { invalid } from '../validation.ts'

const noReason = invalid('reason_required')

/** Why an operator does something; kept with it. */
export const actReason = text(5, 500, noReason)

/** What was done at the admin area, or by command. */
export const actView = noted(
  z.object({
    id: z.int(),
    at: moment,
    /** Whose word it was: an operator's name, or the user of the machine. */
    by: z.string(),
    act: z.enum(adminActs),
    subject: z.enum(adminSubjects),
    subjectId: z.int(),
    reason: z.string(),
    before: z.nullable(z.record(z.string(), z.unknown())),
    after: z.nullable(z.record(z.string(), z.unknown())),
  }),
  { id: 'AdminAct' },
)
