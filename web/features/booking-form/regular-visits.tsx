import { Button, Group, Skeleton, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { cadenceWords } from '#text/cadences.ts'
import { seriesBookingCopy as copy } from '#text/series-booking.ts'
import { emailState } from '../sign-in/known-email.ts'
import type { FieldsProps } from './booking-schema.ts'
import type { RegularBooking } from './use-regular-visits.ts'

// Most bookings are for one visit.
const KeptCardField = lazy(async () => ({
  default: (await import('../stripe/kept-card-field.tsx')).KeptCardField,
}))

/** The card that regular visits are charged to. */
export function RegularCard({
  values,
  change,
  problems,
  regular,
}: FieldsProps & { regular: RegularBooking }) {
  return (
    <Suspense fallback={<Skeleton height={72} />}>
      <KeptCardField
        id="booking-cardId"
        label={copy.cardLabel}
        kept={regular.kept}
        chosenId={values.cardId}
        onChoose={(cardId) => change({ cardId })}
        onAdd={() => regular.setAdding(true)}
        error={problems.cardId}
        empty={copy.noCard}
      />
    </Suspense>
  )
}

/** Leads a visitor to an account; the draft of this tab keeps what they typed. */
export function RegularAccount({
  values,
  regular,
}: Pick<FieldsProps, 'values'> & { regular: RegularBooking }) {
  if (values.cadence === 'once') return null
  const state = emailState(values.email)
  return (
    <>
      <Text>{copy.accountText(cadenceWords[values.cadence])}</Text>
      <Group>
        <Button component={Link} to={regular.signIn} state={state} variant="default">
          {copy.signIn}
        </Button>
        <Button component={Link} to={regular.register} state={state} variant="default">
          {copy.register}
        </Button>
      </Group>
    </>
  )
}
