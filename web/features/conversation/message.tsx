import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '#contract/index.ts'
import { timeNear } from '#locales/format.ts'
import { conversationCopy as copy } from '#text/conversation.ts'
import { useConfig } from '#web/api/config.tsx'
import classes from './conversation.module.css'
import { ReportForm } from './report-form.tsx'

interface Props {
  jobId: number
  message: Answer<'GET /api/jobs/:id/messages'>[number]
  mine: boolean
}

/** One message with its author, time and photos; one of the other side can be reported. */
export function Message({ jobId, message, mine }: Props) {
  const { serviceZone, today } = useConfig()
  const [reporting, setReporting] = useState(false)
  const { id, text, photos, at, read, reported } = message
  const name = mine ? copy.you : message.name || copy.deletedPerson
  return (
    <div className={classes.message} data-mine={mine || undefined}>
      <span className={classes.meta}>
        <strong>{name}</strong>
        <time dateTime={at}>{timeNear(at, today, serviceZone)}</time>
      </span>
      {text && <p>{text}</p>}
      {photos.length > 0 && (
        <ul className={classes.photos}>
          {photos.map((url, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={copy.photo(index + 1, name)} width={96} height={96} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <span className={classes.meta}>
        {mine && read && copy.read}
        {reported && copy.reported}
        {!mine && !reported && !reporting && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={copy.reportOf(name)}
            onClick={() => setReporting(true)}
          >
            {copy.report}
          </Button>
        )}
      </span>
      {reporting && !reported && (
        <ReportForm jobId={jobId} messageId={id} onClose={() => setReporting(false)} />
      )}
    </div>
  )
}
