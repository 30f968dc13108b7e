import { NativeSelect, TextInput } from '@mantine/core'
import { findCopy as copy } from '#text/find-cleaners.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { type Filters, type FindCleanersFiltersSort, ratings } from './filters.ts'
import classes from './search-band.module.css'

interface Props {
  filters: Filters
  typed: string
  onType: (text: string) => void
  onChange: (changes: Partial<Filters>) => void
}

/** The page's title and search, dark in both colour schemes like the landing page's band. */
export function SearchBand({ filters, typed, onType, onChange }: Props) {
  return (
    <div className={classes.band}>
      <div className={classes.title}>
        <PageTitle intro={copy.intro}>{copy.title}</PageTitle>
      </div>
      <span className={classes.bird}>
        <BrandMark size={72} />
      </span>
      <div className={classes.fields}>
        <TextInput
          label={copy.search}
          type="search"
          name="search"
          maxLength={100}
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        <NativeSelect
          label={copy.atLeast}
          name="rating"
          value={filters.atLeast}
          onChange={(event) => onChange({ atLeast: Number(event.currentTarget.value) })}
          data={[
            { value: '0', label: copy.anyRating },
            ...ratings.map((rating) => ({ value: String(rating), label: copy.ratingOption(rating) })),
          ]}
        />
        <NativeSelect
          label={copy.sort}
          name="sort"
          value={filters.sort}
          onChange={(event) => onChange({ sort: event.currentTarget.value as FindCleanersFiltersSort })}
          data={Object.entries(copy.sorts).map(([value, label]) => ({ value, label }))}
        />
      </div>
      <noscript>
        <button type="submit" className={classes.show}>
          {copy.show}
        </button>
      </noscript>
    </div>
  )
}
