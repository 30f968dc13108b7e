import { notesWithoutBathrooms } from '#domain/job/requirements.ts'
import { jobCopy as copy } from '#text/ui.ts'

/** The title of a job: the first line of the requirements, or a default. */
export function jobTitle({ requirements }: { requirements: string | null }): string {
  return notesWithoutBathrooms(requirements)?.split('\n')[0]?.trim() || copy.untitled
}
