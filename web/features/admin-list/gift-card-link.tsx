import { Link } from 'react-router'
import { disputesCopy as copy } from '#text/admin-disputes.ts'
import { paths } from '#web/paths.ts'

/** The gift card of a dispute, in the list of gift cards. */
export function GiftCardLink({ id }: { id: number }) {
  return <Link to={paths.adminGiftCards({ search: `#${id}` })}>{copy.oneGiftCard(id)}</Link>
}
