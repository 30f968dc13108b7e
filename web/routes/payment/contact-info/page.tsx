import { TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paymentCopy, paymentFailures } from '#text/payment.ts'
import { CallError, call, NetworkError } from '#web/api/call.ts'
import { directIntentBody } from '#web/features/checkout/contact-body.ts'
import { OpenPage, useVisitor } from '#web/features/checkout/open-page.tsx'
import classes from '#web/features/checkout/payment.module.css'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { recordOrNull } from '#web/storage/read-record.ts'
import { saveRecord } from '#web/storage/records.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { NeedsScript } from '#web/ui/needs-script.tsx'
import { titled } from '#web/ui/page-meta.ts'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'
import { useValuesBeforeHydration } from '#web/ui/use-values-before-hydration.ts'
import { type Contact, checkContact } from './check-contact.ts'

export { loadVisitor as loader, recallVisitor as clientLoader } from '#web/features/checkout/open-page.tsx'

export const handle: PageHandle = { access: 'open' }

const copy = paymentCopy.contact

export const meta = titled(() => copy.title)

const inputs = [
  { name: 'firstName', label: copy.firstName, autoComplete: 'given-name', type: 'text' },
  { name: 'lastName', label: copy.lastName, autoComplete: 'family-name', type: 'text' },
  { name: 'email', label: copy.email, autoComplete: 'email', type: 'email' },
  { name: 'phone', label: copy.phone, autoComplete: 'tel', type: 'tel' },
] as const

const empty: Contact = { firstName: '', lastName: '', email: '', phone: '' }

/** Asks a guest for their contact before they pay for the session's booking. */
export default function ContactInfo() {
  const user = useVisitor()
  const navigate = useNavigate()
  const [contact, setContact] = useState(empty)
  const [problems, setProblems] = useState<Partial<Contact>>({})
  const [attempt, setAttempt] = useState(0)
  const [hydrated, setHydrated] = useState(false)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  useValuesBeforeHydration(form, empty, (changed) => {
    const kept = recordOrNull('guestContactInfo') ?? recordOrNull('contactInfo')
    const { email, phone } = recordOrNull('guestBookingData') ?? {}
    const known = kept ?? { ...empty, email: email ?? '', phone: phone ?? '' }
    setContact({ ...known, ...changed })
    setHydrated(true)
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = checkContact(contact)
    setProblems(found)
    if (Object.keys(found).length > 0) return setAttempt(attempt + 1)
    void goOn()
  }

  /** Saves and continues only once the server has found a booking to pay for. */
  async function goOn() {
    setBusy(true)
    try {
      await call('POST /api/payments/guest-payment-intent', { body: directIntentBody(contact) })
    } catch (error) {
      const { title, text } = paymentFailures.noBooking
      const none = error instanceof CallError && error.code === 'booking_not_found'
      if (!none && !(error instanceof NetworkError)) return proceed()
      setBusy(false)
      showFailureToast(error, title, text)
      if (none) void navigate(paths.bookNow())
      return
    }
    proceed()
  }

  function proceed() {
    saveRecord('guestContactInfo', contact)
    saveRecord('contactInfo', contact)
    toast.success(copy.saved.title, copy.saved.text)
    void navigate(paths.directPayment())
  }

  return (
    <OpenPage user={user} narrow>
      <h1 className={classes.title}>{copy.title}</h1>
      <form
        ref={form}
        className={`${classes.box} ${classes.form}`}
        method="post"
        noValidate
        onSubmit={submit}
      >
        <ErrorSummary errors={problemLines(problems)} attempt={attempt} onPick={focusField} />
        <p className={classes.lead}>{copy.lead}</p>
        {inputs.map(({ name, ...input }) => (
          <TextInput
            key={name}
            id={`contact-${name}`}
            name={name}
            {...input}
            value={contact[name]}
            onChange={(event) => setContact({ ...contact, [name]: event.currentTarget.value })}
            error={problems[name]}
          />
        ))}
        <NeedsScript />
        <BusyButton type="submit" disabled={!hydrated} busy={busy} busyText={copy.submitting}>
          {copy.submit}
        </BusyButton>
      </form>
    </OpenPage>
  )
}

function problemLines(problems: Partial<Contact>) {
  return inputs.flatMap(({ name, label }) => {
    const message = problems[name]
    return message ? [{ field: name, id: `contact-${name}`, label, message }] : []
  })
}

function focusField(name: string) {
  document.getElementById(`contact-${name}`)?.focus()
}
