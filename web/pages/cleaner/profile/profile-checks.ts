import { late } from '../../../ui/in-use.ts'

/** What checks the form, and makes of it what is sent. */
export const profileChecks = late(() => import('./check-profile.ts'))
