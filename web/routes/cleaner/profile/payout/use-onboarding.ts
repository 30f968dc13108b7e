import { useMutation } from '@tanstack/react-query'
import { payout as copy } from '#text/payout.ts'
import { CallError, call, messageOf } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { withReauthentication } from '#web/api/confirmed.ts'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'
import { navigateToOnboarding, type OnboardingTab, openOnboardingTab } from './open-onboarding.ts'

/** Opens the provider's onboarding in a new tab; `fallback` is the error message of the step. */
export function useOnboarding(fallback = copy.linkFailed) {
  const { sandbox } = useConfig()
  const link = useMutation({
    mutationFn: async (waiting: OnboardingTab) => {
      let tab = waiting
      let asked = false
      const answer: { url?: string } | undefined = await withReauthentication(
        () => {
          // After a confirmation dialog the tab opens now: earlier it would have covered the dialog.
          if (asked) tab = openOnboardingTab()
          return call('POST /api/stripe-connect/onboarding-link', { body: {} })
        },
        () => {
          asked = true
          tab.close()
        },
      ).catch((error: unknown) => {
        tab.close()
        throw error
      })
      return { answer, tab }
    },
    onSuccess: ({ answer, tab }) => {
      const opening = navigateToOnboarding(tab, answer?.url, { pageOrigin: window.location.origin, sandbox })
      if (opening === 'no-url') toast.error(copy.noUrl, copy.noUrlText)
      else if (opening === 'bad-url') toast.error(copy.badUrl, copy.badUrlText)
      else if (opening === 'closed') toast.error(copy.error, copy.openFailed)
      else toast.success(copy.opened, copy.openedText)
    },
    onError: (error, tab) => {
      tab.close()
      showFailureToast(
        error,
        copy.error,
        messageOf(error, error instanceof CallError ? fallback : copy.openFailed),
      )
    },
  })
  return { open: () => link.mutate(openOnboardingTab()), isOpening: link.isPending }
}
