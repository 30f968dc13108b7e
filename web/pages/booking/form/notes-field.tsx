import { Textarea } from '@mantine/core'
import { longestRequirements } from '../../../../domain/limits.ts'
import { bookingCopy } from '../../../copy/booking.ts'
import type { FieldsProps } from './field-props.ts'
import classes from './fields.module.css'

const copy = bookingCopy.notes

/** What the customer wishes of the cleaner. */
export function NotesField({ values, change, problems }: FieldsProps) {
  return (
    <Textarea
      id="booking-notes"
      name="notes"
      label={
        <>
          {copy.label} <span className={classes.optional}>{bookingCopy.address.optional}</span>
        </>
      }
      description={
        <>
          {copy.hint}{' '}
          <span className={classes.count}>{copy.length(values.notes.length, longestRequirements)}</span>
        </>
      }
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      placeholder={copy.example}
      autosize
      minRows={3}
      maxRows={8}
      maxLength={longestRequirements}
      value={values.notes}
      onChange={(event) => change({ notes: event.currentTarget.value })}
      error={problems.notes}
    />
  )
}
