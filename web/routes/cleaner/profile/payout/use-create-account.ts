import { useMutation } from '@tanstack/react-query'
import { payout as copy } from '#text/payout.ts'
import { CallError, call, messageOf } from '#web/api/call.ts'
import { withReauthentication } from '#web/api/confirmed.ts'
import { lastInvalidationSettled } from '#web/api/query-invalidation.ts'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'

/** Creates the payout account; reports to the page when the platform is not set up. */
export function useCreateAccount() {
  const create = useMutation({
    mutationFn: () => withReauthentication(() => call('POST /api/stripe-connect/create-account')),
    onSuccess: () => toast.success(copy.created, copy.createdText),
    onError: (error) => {
      if (platformSetupOf(error)) toast.error(copy.platformSetup, messageOf(error, copy.platformSetupText))
      else showFailureToast(error, copy.error, messageOf(error, copy.createFailed))
    },
    onSettled: lastInvalidationSettled,
  })
  return {
    create: () => create.mutate(),
    isCreating: create.isPending,
    platformSetup: platformSetupOf(create.error),
  }
}

export interface PlatformSetup {
  dashboardUrl: string | null
}

function platformSetupOf(error: unknown): PlatformSetup | null {
  if (!(error instanceof CallError) || error.body.requiresPlatformSetup !== true) return null
  const { dashboardUrl } = error.body
  return { dashboardUrl: typeof dashboardUrl === 'string' ? dashboardUrl : null }
}
