import { defaultTerms } from '#domain/terms.ts'

/** The terms of jobs that a test puts into the database itself. */
export const agreed = JSON.stringify({ ...defaultTerms, version: 1 })
