import { late } from '../../../ui/in-use.ts'

/** What checks the form. */
export const profileChecks = late(() => import('./check-profile.ts'))
