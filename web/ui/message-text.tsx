import { messagesCopy } from '#text/admin-messages.ts'
import classes from './message-text.module.css'

interface Props {
  message: { subject: string | null; event: string; text: string | null }
}

/** The text of a notification as it was sent, collapsed. */
export function MessageText({ message: { subject, event, text } }: Props) {
  const name = subject ?? messagesCopy.kindOf(event)
  if (!text) return name
  return (
    <details className={classes.message}>
      <summary>{name}</summary>
      <p>{text}</p>
    </details>
  )
}
