import { Checkbox, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import type { Answer } from '#contract/index.ts'
import { firstProfile } from '#domain/limits.ts'
import { phoneText } from '#locales/format.ts'
import { profile as copy } from '#text/cleaner-profile.ts'
import { CallError, messageOf } from '#web/api/call.ts'
import type { User } from '#web/api/session.ts'
import { useUnsaved } from '#web/shell/use-unsaved.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'
import { checkProfile, type ProfileForm as Values } from './check-profile.ts'
import { PictureInput } from './picture-input.tsx'
import { SmsNotice } from './sms-notice.tsx'
import { useSaveProfile } from './use-save-profile.ts'

interface ProfileFormProps {
  user: User
  profile: Answer<'GET /api/cleaner/profile'> | null
  onCreated: () => void
}

export function ProfileForm({ user, profile, onCreated }: ProfileFormProps) {
  const form = useForm<Values>({
    initialValues: {
      bio: profile?.bio ?? '',
      experience: profile?.experience ?? '',
      skills: profile?.skills ?? '',
      profileImageUrl: profile?.profileImageUrl ?? '',
      email: user.email,
      phone: phoneText(user.phone ?? ''),
      smsConsent: false,
      isPublic: profile?.isPublic ?? false,
    },
    validate: checkProfile,
  })
  const [failed, setFailed] = useState<{ message: string | undefined; attempt: number }>(none)
  const fail = (message?: string) => setFailed(({ attempt }) => ({ message, attempt: attempt + 1 }))
  const save = useSaveProfile(profile)
  const letGo = useUnsaved(form.isDirty())
  const hasPicture = form.values.profileImageUrl !== ''

  function submit(values: Values) {
    setFailed(({ attempt }) => ({ message: undefined, attempt }))
    const sent = { form: values, newPhone: form.isDirty('phone') }
    save.mutate(sent, {
      onSuccess: () => {
        form.resetDirty(values)
        letGo()
        if (profile === null) onCreated()
      },
      onError: (error) => {
        const said = showFailureToast(error, copy.error, messageOf(error, copy.failed))
        if (error instanceof CallError) form.setErrors(error.fields)
        if (said !== null) fail(said)
      },
    })
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!hasPicture) toast.error(copy.pictureMissing, copy.pictureMissingText)
        form.onSubmit(submit, () => fail())(event)
      }}
    >
      <Stack gap="lg" maw={640}>
        <ErrorSummary
          errors={problemLines(form.errors)}
          {...failed}
          onPick={(field) => form.getInputNode(field)?.focus()}
        />
        <PictureInput
          url={form.values.profileImageUrl}
          error={form.errors.profileImageUrl?.toString()}
          onChange={(url) => form.setFieldValue('profileImageUrl', url)}
        />
        <Textarea
          label={copy.bio}
          description={copy.bioHint}
          required
          autosize
          minRows={3}
          {...form.getInputProps('bio')}
        />
        {lines.map(([field, label, description]) => (
          <TextInput
            key={field}
            label={label}
            description={description}
            required
            {...form.getInputProps(field)}
          />
        ))}
        <TextInput
          label={copy.email}
          type="email"
          autoComplete="email"
          description={copy.emailHint}
          readOnly
          required
          {...form.getInputProps('email')}
        />
        <Stack gap="xs">
          <TextInput
            label={copy.phone}
            type="tel"
            autoComplete="tel"
            required
            {...form.getInputProps('phone')}
          />
          <SmsNotice {...form.getInputProps('smsConsent', { type: 'checkbox' })} />
        </Stack>
        <Checkbox
          name="isPublic"
          label={copy.isPublic}
          description={copy.isPublicHint(namesRateOrDays(profile))}
          {...form.getInputProps('isPublic', { type: 'checkbox' })}
        />
        <BusyButton
          type="submit"
          size="lg"
          busy={save.isPending}
          busyText={copy.saving}
          aria-disabled={!hasPicture}
          data-disabled={!hasPicture || undefined}
        >
          {profile ? copy.update : copy.save}
        </BusyButton>
      </Stack>
    </form>
  )
}

const lines = [
  ['experience', copy.experience, copy.experienceHint],
  ['skills', copy.skills, copy.skillsHint],
] as const

/** Only profiles saved before this form or through the API have their own rate or days. */
function namesRateOrDays(profile: ProfileFormProps['profile']): boolean {
  if (!profile) return false
  const { hourlyRate, availableTimes } = firstProfile
  return profile.hourlyRate !== hourlyRate || profile.availableTimes !== availableTimes
}

const none = { message: undefined, attempt: 0 }

function problemLines(errors: Record<string, ReactNode>) {
  const labels: Record<string, unknown> = copy
  return Object.entries(errors).map(([field, message]) => ({
    field,
    message: String(message),
    label: labels[field] as string | undefined,
  }))
}
