import { Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { savedAddressFields } from '#contract/addresses.ts'
import type { Answer } from '#contract/index.ts'
import { outsideZip } from '#domain/service-area.ts'
import { addressCopy as copy } from '#text/addresses.ts'
import { serviceAreaCopy } from '#text/service-area.ts'
import { settingsCopy } from '#text/settings.ts'
import { call, messageOf } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { lastInvalidationSettled } from '#web/api/query-invalidation.ts'
import { useUnsaved } from '#web/shell/use-unsaved.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Columns } from '#web/ui/columns.tsx'
import { useConfirmClose } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { ServedArea } from '#web/ui/served-area.tsx'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'
import { useCheckedForm } from '#web/ui/use-checked-form.ts'

type FormSavedAddress = Answer<'GET /api/addresses'>[number]

const schema = z.object(savedAddressFields)
const empty = { label: '', street: '', aptNumber: '', city: '', state: '', zipCode: '', instructions: '' }

interface Props {
  opened: boolean
  onDone: () => void
  /** The saved address to edit; omitted for a new one. */
  address?: FormSavedAddress | undefined
}

export function AddressForm({ opened, onDone, address }: Props) {
  const { brand, serviceArea } = useConfig()
  const checked = useCheckedForm(schema, address ? typedOf(address) : empty, { labels: copy })
  const { form, formProps, showFailure, summary } = checked
  useUnsaved(opened && form.isDirty())
  useConfirmClose(form.isDirty())
  const save = useMutation({
    mutationFn: ({ label, aptNumber, instructions, ...rest }: typeof empty) => {
      const body = {
        ...rest,
        label: label || null,
        aptNumber: aptNumber || null,
        instructions: instructions || null,
      }
      if (!address) return call('POST /api/addresses', { body })
      return call('PATCH /api/addresses/:id', { params: { id: address.id }, body })
    },
    onSuccess: async () => {
      await lastInvalidationSettled()
      toast.success(address ? copy.changed : copy.added)
      onDone()
    },
    onError: (error) =>
      showFailure(
        error,
        showFailureToast(
          error,
          settingsCopy.error,
          messageOf(error, address ? copy.changeFailed : copy.addFailed),
        ),
      ),
  })
  const outside = outsideZip(form.values.zipCode, serviceArea)
  const field = (name: keyof typeof empty) => ({ label: copy[name], ...checked.field(name) })

  return (
    <form {...formProps((values) => save.mutate(values))}>
      <Stack>
        <ErrorSummary {...summary} />
        <TextInput {...field('label')} description={copy.labelHint} maxLength={50} data-autofocus />
        <TextInput {...field('street')} autoComplete="address-line1" />
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
        {address && (
          <Text size="sm" c="dimmed">
            {copy.bookedStay}
          </Text>
        )}
        <Group justify="flex-end">
          <BusyButton type="submit" busy={save.isPending} busyText={address ? copy.changing : copy.adding}>
            {address ? copy.save : copy.add}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  )
}

function typedOf(address: FormSavedAddress): typeof empty {
  const { label, street, aptNumber, city, state, zipCode, instructions } = address
  const optional = { label: label ?? '', aptNumber: aptNumber ?? '', instructions: instructions ?? '' }
  return { ...optional, street, city, state, zipCode }
}
