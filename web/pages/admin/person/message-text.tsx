import { personCopy as copy } from '../../../copy/desk.ts'
import classes from './message-text.module.css'
import type { Row } from './use-section.ts'

/** What was written, as it left: opened when somebody wants to read it. */
export function MessageText({ message }: { message: Row<'GET /api/admin/people/:id/messages'> }) {
  const { subject, event, text } = message
  const name = subject ?? copy.words(event)
  if (!text) return name
  return (
    <details className={classes.message}>
      <summary>{name}</summary>
      <p>{text}</p>
    </details>
  )
}
