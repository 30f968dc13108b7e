import { Group, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { registrationFields } from '#contract/accounts.ts'
import { invalid } from '#contract/validation.ts'
import { phoneText } from '#locales/format.ts'
import { fieldCopy } from '#text/fields.ts'
import { settingsCopy as copy } from '#text/settings.ts'
import { call, messageOf } from '#web/api/call.ts'
import { type User, useSession } from '#web/api/session.ts'
import { useUnsaved } from '#web/shell/use-unsaved.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'
import { useCheckedForm } from '#web/ui/use-checked-form.ts'

// The phone number is optional.
const accountChecks = z.object({
  name: registrationFields.name,
  phone: z.union([z.literal(''), registrationFields.phone], invalid('enter_valid_phone_number')),
})

export function AccountInfo({ user }: { user: User }) {
  const { replaceUser } = useSession()
  const kept = { name: user.name, phone: phoneText(user.phone ?? '') }
  const { form, field, formProps, showFailure, summary } = useCheckedForm(accountChecks, kept, {
    labels: fieldCopy,
  })
  useUnsaved(form.isDirty())
  const save = useMutation({
    // Sends changed fields only: another tab may have changed the others.
    mutationFn: (values: typeof kept) =>
      call('PATCH /api/users/profile', {
        body: {
          ...(form.isDirty('name') && { name: values.name }),
          ...(form.isDirty('phone') && { phone: values.phone || null }),
        },
      }),
    onSuccess: (changed) => {
      replaceUser(changed)
      const shown = { name: changed.name, phone: phoneText(changed.phone ?? '') }
      form.setValues(shown)
      form.resetDirty(shown)
      toast.success(copy.profileUpdated)
    },
    onError: (error) =>
      showFailure(error, showFailureToast(error, copy.error, messageOf(error, copy.profileFailed))),
  })
  return (
    <form {...formProps((values) => save.mutate(values))}>
      <Stack>
        <ErrorSummary {...summary} />
        <TextInput label={fieldCopy.name} autoComplete="name" {...field('name')} />
        <TextInput label={fieldCopy.phone} type="tel" autoComplete="tel" {...field('phone')} />
        <Group justify="flex-end">
          <BusyButton type="submit" busy={save.isPending} busyText={copy.saving}>
            {copy.save}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  )
}
