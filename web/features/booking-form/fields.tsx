import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { longestRequirements } from '#domain/limits.ts'
import { outsideZip } from '#domain/service-area.ts'
import { useConfig } from '#web/api/config.tsx'
import { bookingCopy } from '#web/copy/booking.ts'
import { paths } from '#web/paths.ts'
import { ServedArea } from '#web/ui/served-area.tsx'
import { addressLine } from '../job/card/job-address.ts'
import type { BookingField, BookingProblems, BookingValues } from './booking-schema.ts'
import classes from './fields.module.css'
import type { SavedAddress } from './keep-booking.ts'

const { address, contact, notes } = bookingCopy

/** The props of every group of fields. */
export interface FieldsProps {
  values: BookingValues
  change: (changes: Partial<BookingValues>) => void
  problems: BookingProblems
}

type TextField = {
  [Field in BookingField]: BookingValues[Field] extends string ? Field : never
}[BookingField]

function bind({ values, change, problems }: FieldsProps, name: TextField) {
  return {
    id: `booking-${name}`,
    name,
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
    error: problems[name],
  }
}

const optional = (label: string) => (
  <>
    {label} <span className={classes.optional}>{address.optional}</span>
  </>
)

/** One of the saved addresses, or a new one. */
export function AddressFields({ addresses, ...fields }: FieldsProps & { addresses: SavedAddress[] }) {
  const { values, change } = fields
  const { brand, serviceArea } = useConfig()
  const existing = addresses.length > 0 && values.addressOption === 'existing'
  const saved = existing && addresses.find(({ id }) => id === values.addressId)
  const outside = outsideZip(saved ? saved.zipCode : values.zipCode, serviceArea)
  const served = <ServedArea outside={outside} name={brand.serviceArea} area={serviceArea} />
  return (
    <>
      {addresses.length > 0 && <AddressChoice values={values} change={change} />}
      {existing ? (
        <>
          <SavedAddressField addresses={addresses} {...fields} />
          {served}
        </>
      ) : (
        <NewAddressFields {...fields} served={served} />
      )}
    </>
  )
}

function AddressChoice({ values, change }: Pick<FieldsProps, 'values' | 'change'>) {
  const options: BookingValues['addressOption'][] = ['existing', 'new']
  return (
    <fieldset className={classes.segments}>
      <legend className="visually-hidden">{address.choice}</legend>
      <div className={classes.track}>
        {options.map((option) => (
          <label key={option} className={classes.segment}>
            <input
              type="radio"
              name="addressOption"
              value={option}
              checked={values.addressOption === option}
              onChange={() => change({ addressOption: option })}
            />
            <span>{address[option]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function SavedAddressField({
  values,
  change,
  problems,
  addresses,
}: FieldsProps & { addresses: SavedAddress[] }) {
  return (
    <NativeSelect
      id="booking-addressId"
      name="addressId"
      label={address.saved}
      value={String(values.addressId ?? '')}
      onChange={(event) => change({ addressId: Number(event.currentTarget.value) })}
      error={problems.addressId}
      data={addresses.map((saved) => ({ value: String(saved.id), label: namedLine(saved) }))}
    />
  )
}

function NewAddressFields({ served, ...fields }: FieldsProps & { served: ReactNode }) {
  return (
    <>
      <div className={classes.street}>
        <TextInput label={address.street} autoComplete="address-line1" {...bind(fields, 'street')} />
        <TextInput
          label={optional(address.aptNumber)}
          autoComplete="address-line2"
          {...bind(fields, 'aptNumber')}
        />
      </div>
      <div className={classes.place}>
        <TextInput label={address.city} autoComplete="address-level2" {...bind(fields, 'city')} />
        <TextInput label={address.state} autoComplete="address-level1" {...bind(fields, 'state')} />
        <TextInput
          label={address.zipCode}
          autoComplete="postal-code"
          inputMode="numeric"
          {...bind(fields, 'zipCode')}
        />
      </div>
      {served}
      <Textarea
        label={optional(address.instructions)}
        description={address.instructionsHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        rows={2}
        maxLength={1000}
        {...bind(fields, 'instructions')}
      />
    </>
  )
}

/** 'Home: 1420 E Pine St, Seattle, WA 98122', with the label that the customer gave it. */
function namedLine(saved: SavedAddress): string {
  return saved.label ? `${saved.label}: ${addressLine(saved)}` : addressLine(saved)
}

/** Notes for the cleaner. */
export function NotesField(fields: FieldsProps) {
  const { length } = fields.values.notes
  return (
    <Textarea
      label={optional(notes.label)}
      description={
        <>
          {notes.hint} <span className={classes.count}>{notes.length(length, longestRequirements)}</span>
        </>
      }
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      placeholder={notes.example}
      autosize
      minRows={3}
      maxRows={8}
      maxLength={longestRequirements}
      {...bind(fields, 'notes')}
    />
  )
}

/** A guest's contact, and the consent to text messages. */
export function ContactFields(fields: FieldsProps) {
  const { values, change } = fields
  return (
    <div className={classes.pair}>
      <div className={classes.consent}>
        <TextInput autoComplete="name" label={contact.name} {...bind(fields, 'name')} />
      </div>
      <TextInput type="email" autoComplete="email" label={contact.email} {...bind(fields, 'email')} />
      <TextInput type="tel" autoComplete="tel" label={contact.phone} {...bind(fields, 'phone')} />
      <div className={classes.consent}>
        <Checkbox
          id="booking-smsConsent"
          name="smsConsent"
          label={contact.consent}
          checked={values.smsConsent}
          onChange={(event) => change({ smsConsent: event.currentTarget.checked })}
        />
        <a href={paths.terms()}>{contact.terms}</a>, <a href={paths.privacyPolicy()}>{contact.privacy}</a>
      </div>
    </div>
  )
}
