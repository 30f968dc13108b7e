import { Text } from '@mantine/core'
import type { ChecklistView } from '#contract/checklists.ts'
import { checklistCopy as copy } from '#text/checklist.ts'
import classes from './checklist.module.css'

type ChecklistNumbers = Pick<ChecklistView, 'done' | 'total' | 'photoCount'>

/** "18 of 23 done, 6 photos", and what is open. */
export function ProgressLine({ done, total, photoCount }: ChecklistNumbers) {
  const open = total - done
  const summary = copy.summary(done, total)
  return (
    <div>
      <Text>
        {photoCount > 0 ? `${summary}, ${copy.photoCount(photoCount)}` : summary}
        {'. '}
        {open > 0 ? `${copy.open(open)}.` : copy.allDone}
      </Text>
      <progress className={classes.meter} max={total} value={done} aria-label={summary} />
    </div>
  )
}
