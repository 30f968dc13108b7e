import type * as z from 'zod/mini'
import { actView } from './admin/acts.ts'
import { checkView } from './admin/checks.ts'
import { jobView as adminJob, askedCleaner, jobContact } from './admin/jobs.ts'
import { messageView } from './admin/messages.ts'
import { ledgerLine, stripeEventView } from './admin/money-parts.ts'
import { replayedMoney } from './admin/pricing-simulation.ts'
import { someSettings } from './admin/settings.ts'
import { taskRow } from './admin/tasks.ts'
import { someTerms } from './admin/terms.ts'

/** Schemas of the admin area that the API's description keeps once, by name. */
export const adminComponents = {
  AdminJob: { schema: adminJob },
  JobContact: { schema: jobContact },
  BackgroundCheck: { schema: checkView },
  AskedCleaner: { schema: askedCleaner },
  Act: { schema: actView },
  SentMessage: { schema: messageView },
  Task: { schema: taskRow },
  LedgerLine: { schema: ledgerLine },
  StripeEvent: { schema: stripeEventView },
  ReplayedMoney: { schema: replayedMoney },
  SomeSettings: { schema: someSettings },
  SomeTerms: { schema: someTerms },
} satisfies Record<string, { schema: z.ZodMiniType }>
