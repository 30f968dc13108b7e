import type { Answer } from '#contract/index.ts'
import { money } from '#locales/format.ts'
import { adminGiftCardCopy as copy } from '#text/admin-gift-cards.ts'
import { call } from '#web/api/call.ts'
import { withReauthentication } from '#web/api/confirmed.ts'
import { ActButton } from '#web/features/admin-list/act-button.tsx'
import classes from './gift-card-acts.module.css'

export interface GiftCardActsProps {
  card: Answer<'GET /api/admin/gift-cards'>[number]
}

/** What an admin can do with a gift card. */
export function GiftCardActs({ card: { id, amount, recipient, canRefund, canResend } }: GiftCardActsProps) {
  const failed: [string, string] = [copy.failed, copy.failedText]
  const params = { id }
  return (
    <div className={classes.acts}>
      {canResend && (
        <ActButton
          label={copy.resend}
          title={copy.resendTitle(id)}
          texts={copy.resendEffects(recipient.email)}
          done={copy.resent}
          failed={failed}
          act={(reason, signal) =>
            call('POST /api/admin/gift-cards/:id/resend', { params, body: { reason }, signal })
          }
        />
      )}
      {canRefund && (
        <ActButton
          label={copy.refund}
          title={copy.refundTitle(id)}
          texts={copy.refundEffects(money(amount))}
          done={copy.refunded}
          failed={failed}
          danger
          act={(reason, signal) =>
            withReauthentication(() =>
              call('POST /api/admin/gift-cards/:id/refund', { params, body: { reason }, signal }),
            )
          }
        />
      )}
    </div>
  )
}
