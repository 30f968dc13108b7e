import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { visitHours } from '#domain/limits.ts'
import type { SettingName } from '#domain/settings/settings.ts'
import { hourInWords } from '#locales/format.ts'
import { settingsAdminCopy as copy } from '#text/admin-settings.ts'

interface Props {
  name: SettingName
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The field of one setting, by its kind. */
export function SettingField({ name, value, error, onChange }: Props) {
  const field = {
    name,
    id: name,
    value,
    error,
    label: copy.names[name],
    description: copy.hints[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  if (name === 'zipCodes' || name === 'holidays')
    return <Textarea {...field} autosize minRows={4} maxRows={16} maxLength={20_000} />
  if (name.endsWith('Hour')) {
    const { first, last } = visitHours[name.startsWith('guest') ? 'guest' : 'customer']
    const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    return (
      <NativeSelect
        {...field}
        data={hours.map((hour) => ({ value: String(hour), label: hourInWords(hour) }))}
      />
    )
  }
  if (name === 'holdFirstBooking')
    return (
      <NativeSelect
        {...field}
        data={[
          { value: 'yes', label: copy.yes },
          { value: 'no', label: copy.no },
        ]}
      />
    )
  const unit = unitOf(name)
  return <TextInput {...field} maxLength={254} {...unit} />
}

function unitOf(name: SettingName) {
  if (name.endsWith('Cents')) return { inputMode: 'decimal', leftSection: '$' } as const
  return name.endsWith('Percent') ? ({ inputMode: 'numeric', rightSection: '%' } as const) : {}
}
