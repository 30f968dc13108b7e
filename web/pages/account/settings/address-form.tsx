import { Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { addressFields } from '../../../../contract/addresses.ts'
import { outsideZip } from '../../../../domain/service-area.ts'
import { call, messageOf } from '../../../api/call.ts'
import { useConfig } from '../../../api/config.tsx'
import { readAgain } from '../../../api/stale.ts'
import { addressCopy as copy } from '../../../copy/addresses.ts'
import { serviceAreaCopy } from '../../../copy/service-area.ts'
import { settingsCopy } from '../../../copy/settings.ts'
import { useUnsaved } from '../../../shell/use-unsaved.ts'
import { useAskedFirst } from '../../../ui/asked-first.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Columns } from '../../../ui/columns.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { ServedArea } from '../../../ui/served-area.tsx'
import { tellFailure } from '../../../ui/tell-failure.ts'
import { toast } from '../../../ui/toast.ts'
import { useCheckedForm } from '../../../ui/use-checked-form.ts'

const newAddress = z.object(addressFields)
const empty = { street: '', aptNumber: '', city: '', state: '', zipCode: '', instructions: '' }

export function AddressForm({ opened, onDone }: { opened: boolean; onDone: () => void }) {
  const { brand, serviceArea } = useConfig()
  const checked = useCheckedForm(newAddress, empty, { labels: copy })
  const { form, formProps, showFailure, summary } = checked
  useUnsaved(opened && form.isDirty())
  useAskedFirst(form.isDirty())
  const add = useMutation({
    mutationFn: ({ aptNumber, instructions, ...rest }: typeof empty) =>
      call('POST /api/addresses', {
        body: { ...rest, aptNumber: aptNumber || null, instructions: instructions || null },
      }),
    onSuccess: async () => {
      await readAgain()
      toast.success(copy.added)
      onDone()
    },
    onError: (error) =>
      showFailure(error, tellFailure(error, settingsCopy.error, messageOf(error, copy.addFailed))),
  })
  const outside = outsideZip(form.values.zipCode, serviceArea)
  const field = (name: keyof typeof empty) => ({ label: copy[name], ...checked.field(name) })

  return (
    <form {...formProps((values) => add.mutate(values))}>
      <Stack>
        <ErrorSummary {...summary} />
        <TextInput {...field('street')} autoComplete="address-line1" data-autofocus />
        <TextInput {...field('aptNumber')} autoComplete="address-line2" />
        <TextInput {...field('city')} autoComplete="address-level2" />
        <Columns from="always">
          <TextInput {...field('state')} autoComplete="address-level1" />
          <TextInput {...field('zipCode')} autoComplete="postal-code" inputMode="numeric" />
        </Columns>
        <ServedArea outside={outside} name={brand.serviceArea} area={serviceArea}>
          {serviceAreaCopy.saveAnyway}
        </ServedArea>
        <Textarea {...field('instructions')} description={copy.instructionsHint} rows={3} maxLength={1000} />
        <Group justify="flex-end">
          <BusyButton type="submit" busy={add.isPending} busyText={copy.adding}>
            {copy.add}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  )
}
