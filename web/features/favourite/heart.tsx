import { favouriteCopy as copy } from '#text/favourites.ts'
import { paths } from '#web/paths.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import classes from './heart.module.css'
import { useFavourite, useKnownCleaners } from './use-favourite.ts'

interface Props {
  cleaner: { userId: number; name: string }
}

/**
 * Marks a cleaner who has cleaned for the customer as a favourite; nothing for others. Without script the
 * form posts to the cleaner's page.
 */
export function Heart({ cleaner }: Props) {
  const known = useKnownCleaners().data?.find(({ userId }) => userId === cleaner.userId)
  const act = useFavourite(cleaner)
  if (!known) return null
  const { isFavourite } = known
  return (
    <form
      method="post"
      action={paths.cleaner(cleaner.userId)}
      onSubmit={(event) => {
        event.preventDefault()
        act.mutate(!isFavourite)
      }}
    >
      <BusyButton
        type="submit"
        variant="default"
        name="favourite"
        value={isFavourite ? 'remove' : 'add'}
        busy={act.isPending}
        busyText={copy.saving}
        className={classes.heart}
        data-filled={isFavourite || undefined}
        leftSection={<Icon name="heart" size={20} />}
      >
        {isFavourite ? copy.remove : copy.add}
        <span className="visually-hidden"> ({cleaner.name})</span>
      </BusyButton>
    </form>
  )
}
