import { CallError } from '#web/api/call-error.ts'

/** True when the password was right and a second factor is required. */
export function needsSecondFactor(error: unknown): boolean {
  return error instanceof CallError && error.code === 'second_step_needed'
}
