import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Home } from '#domain/job/home.ts'
import { bathroomLimits, maxRequirementsLength } from '#domain/limits.ts'
import { outsideZip } from '#domain/service-area.ts'
import { bookingCopy } from '#text/booking.ts'
import { duration } from '#text/count.ts'
import { homeCopy } from '#text/home.ts'
import { describeRooms, type RoomKind, roomsApartFromBathrooms, roomsCopy } from '#text/rooms.ts'
import { useConfig } from '#web/api/config.tsx'
import { paths } from '#web/paths.ts'
import { ServedArea } from '#web/ui/served-area.tsx'
import { addressLine } from '../job/card/job-address.ts'
import page from './booking.module.css'
import type { BookingField, BookingValues, FieldsProps } from './booking-schema.ts'
import classes from './fields.module.css'
import type { SavedAddress } from './keep-booking.ts'
import { useVisitHours } from './price.tsx'

const { address, contact, notes } = bookingCopy

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

const { min, max } = bathroomLimits
const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index)

/** The field of each fact of the home, in the order of the form. */
const homeFields: Record<keyof Home, (props: FieldsProps) => ReactNode> = { bathroomCount: BathroomField }

export function HomeFields(props: FieldsProps) {
  return Object.entries(homeFields).map(([fact, Field]) => <Field key={fact} {...props} />)
}

function BathroomField({ values, change, problems }: FieldsProps) {
  const copy = homeCopy.bathroomCount
  const { includedRooms } = useConfig()
  const others = roomsApartFromBathrooms(includedRooms)
  return (
    <fieldset className={classes.segments} aria-describedby="booking-bathroomCount-hint">
      <legend className={classes.label}>{copy.label}</legend>
      <div className={classes.track}>
        {counts.map((count) => (
          <label key={count} className={classes.segment}>
            <input
              id={count === min ? 'booking-bathroomCount' : undefined}
              type="radio"
              name="bathroomCount"
              value={count}
              checked={values.bathroomCount === count}
              onChange={() => change({ bathroomCount: count })}
            />
            <span>{count}</span>
          </label>
        ))}
      </div>
      <p id="booking-bathroomCount-hint" className={problems.bathroomCount ? classes.problem : page.hint}>
        {problems.bathroomCount ?? (others && roomsCopy.always(others))}
      </p>
    </fieldset>
  )
}

const shapes = {
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4.5V12l3 2',
  pot: 'M5 10h14v7a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3zM2.5 12H5m14 0h2.5M9 6.5c0-1.5 1.5-1.5 1.5-3M13.5 6.5c0-1.5 1.5-1.5 1.5-3',
  sofa: 'M5 11V8a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v3M3 12.5a2 2 0 0 1 4 0V15h10v-2.5a2 2 0 0 1 4 0V19H3zM6 19v2m12-2v2',
  tub: 'M2.5 12h19v2a5 5 0 0 1-5 5h-9a5 5 0 0 1-5-5zM6 12V6a2.5 2.5 0 0 1 5 0M8 19l-1 2m9-2 1 2',
}

function Shape({ name }: { name: keyof typeof shapes }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d={shapes[name]} />
    </svg>
  )
}

const shapeOf: Partial<Record<RoomKind, keyof typeof shapes>> = {
  kitchen: 'pot',
  living: 'sofa',
  bathroom: 'tub',
}

/** The rooms that every visit includes, and the length of this one. */
export function Included({ home }: { home: Home }) {
  const hours = useVisitHours(home)
  const { includedRooms } = useConfig()
  return (
    <div className={classes.included}>
      {hours !== null && (
        <p className={classes.takes} aria-live="polite">
          <Shape name="clock" />
          <span>
            {bookingCopy.visit.takes} <strong>{duration(hours)}</strong>.
          </span>
        </p>
      )}
      <h3>{roomsCopy.included}</h3>
      <ul>
        {describeRooms(includedRooms).map(({ name, kind, text }) => (
          <li key={name}>
            <Shape name={shapeOf[kind] ?? 'sofa'} />
            <p>
              <strong>{name}</strong> {text}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
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
          {notes.hint} <span className={classes.count}>{notes.length(length, maxRequirementsLength)}</span>
        </>
      }
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      placeholder={notes.example}
      autosize
      minRows={3}
      maxRows={8}
      maxLength={maxRequirementsLength}
      {...bind(fields, 'notes')}
    />
  )
}

/** A guest's contact, and the consent to text messages. */
export function ContactFields(fields: FieldsProps) {
  const { values, change } = fields
  return (
    <div className={classes.pair}>
      <div className={classes.whole}>
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
