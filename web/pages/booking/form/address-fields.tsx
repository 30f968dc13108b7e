import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { outsideZip } from '../../../../domain/service-area.ts'
import { useConfig } from '../../../api/config.tsx'
import { bookingCopy } from '../../../copy/booking.ts'
import { addressLine } from '../../../ui/job-address.ts'
import { ServedArea } from '../../../ui/served-area.tsx'
import type { BookingValues } from './booking-values.ts'
import type { FieldsProps } from './field-props.ts'
import classes from './fields.module.css'
import type { SavedAddress } from './keep-booking.ts'

const copy = bookingCopy.address

type Text = 'street' | 'aptNumber' | 'city' | 'state' | 'zipCode' | 'instructions'

function bind({ values, change, problems }: FieldsProps, name: Text) {
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
    {label} <span className={classes.optional}>{copy.optional}</span>
  </>
)

/** Where to: one of the saved addresses, or a new one. */
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
      <legend className="visually-hidden">{copy.choice}</legend>
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
            <span>{copy[option]}</span>
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
      label={copy.saved}
      value={String(values.addressId ?? '')}
      onChange={(event) => change({ addressId: Number(event.currentTarget.value) })}
      error={problems.addressId}
      data={addresses.map((address) => ({ value: String(address.id), label: namedLine(address) }))}
    />
  )
}

function NewAddressFields({ served, ...fields }: FieldsProps & { served: ReactNode }) {
  return (
    <>
      <div className={classes.street}>
        <TextInput label={copy.street} autoComplete="address-line1" {...bind(fields, 'street')} />
        <TextInput
          label={optional(copy.aptNumber)}
          autoComplete="address-line2"
          {...bind(fields, 'aptNumber')}
        />
      </div>
      <div className={classes.place}>
        <TextInput label={copy.city} autoComplete="address-level2" {...bind(fields, 'city')} />
        <TextInput label={copy.state} autoComplete="address-level1" {...bind(fields, 'state')} />
        <TextInput
          label={copy.zipCode}
          autoComplete="postal-code"
          inputMode="numeric"
          {...bind(fields, 'zipCode')}
        />
      </div>
      {served}
      <Textarea
        label={optional(copy.instructions)}
        description={copy.instructionsHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        rows={2}
        maxLength={1000}
        {...bind(fields, 'instructions')}
      />
    </>
  )
}

/** 'Home: 1420 E Pine St, Seattle, WA 98122', by the name that its owner gave it. */
function namedLine(address: SavedAddress): string {
  return address.label ? `${address.label}: ${addressLine(address)}` : addressLine(address)
}
