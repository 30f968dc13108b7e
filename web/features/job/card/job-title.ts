import { wishOf } from '#domain/job/requirements.ts'
import { jobCopy as copy } from '#web/copy/ui.ts'

/** What a job is called: the first line of what the customer wishes, or what every cleaning is. */
export function jobTitle({ requirements }: { requirements: string | null }): string {
  return wishOf(requirements)?.split('\n')[0]?.trim() || copy.untitled
}
