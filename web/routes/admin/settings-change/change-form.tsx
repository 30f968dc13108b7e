import { Text } from '@mantine/core'
import { Link } from 'react-router'
import { settingGroups } from '#domain/settings/setting-groups.ts'
import type { SettingName, SettingsChanges, SettingsText } from '#domain/settings/settings.ts'
import { pricingSimulationCopy } from '#text/admin-pricing-simulation.ts'
import { settingsAdminCopy as copy } from '#text/admin-settings.ts'
import { call } from '#web/api/call.ts'
import { VersionChangeForm, type VersionDraft } from '#web/features/admin-versions/change-form.tsx'
import { paths } from '#web/paths.ts'
import { PreviewOfChange } from './preview-of-change.tsx'
import { SettingField } from './setting-field.tsx'
import { formatSetting, parseTypedSettings, settingProblemsOf } from './typed-settings.ts'

interface Props {
  group: keyof typeof settingGroups
  settings: SettingsText
  mark: string
}

/** Changes the settings of one group. */
export function ChangeForm({ group, settings, mark }: Props) {
  const names: readonly SettingName[] = settingGroups[group]
  return (
    <VersionChangeForm
      title={copy.change(copy.groups[group])}
      names={names}
      labels={copy.names}
      initialValues={
        Object.fromEntries(names.map((name) => [name, formatSetting(name, settings)])) as Record<
          SettingName,
          string
        >
      }
      isChanged={(name, value) => value !== formatSetting(name, settings)}
      check={(values) => parseTypedSettings(values).problems}
      problemsOf={settingProblemsOf}
      loadPreview={(draft, signal) =>
        call('POST /api/admin/settings/preview', { body: requestOf(draft), signal })
      }
      save={(draft, reason, _, signal) =>
        call('POST /api/admin/settings', { body: { ...requestOf(draft), reason, mark }, signal })
      }
      copy={copy}
      listPath={paths.adminSettings()}
      renderField={(name, props) => <SettingField key={name} name={name} {...props} />}
      renderPreview={({ draft, ...props }) => <PreviewOfChange {...props} request={requestOf(draft)} />}
      {...((group === 'prices' || group === 'discounts') && {
        note: <Text size="sm">{group === 'prices' ? copy.keeps : copy.discountsKeep}</Text>,
        renderLinks: (draft: VersionDraft<SettingName>) => (
          <Link to={paths.adminPricingSimulation(simulatedOf(requestOf(draft).changes))}>
            {pricingSimulationCopy.rehearse}
          </Link>
        ),
      })}
    />
  )
}

const requestOf = ({ values, from }: VersionDraft<SettingName>) => ({
  changes: parseTypedSettings(values).changes,
  from,
})

/** The prices and discounts that last quarter's jobs are simulated with. */
function simulatedOf(changes: SettingsChanges): Record<string, string> {
  const names: readonly SettingName[] = [...settingGroups.prices, ...settingGroups.discounts]
  return Object.fromEntries(
    names
      .filter((name) => name !== 'emergencyAboveCents' && Number.isInteger(changes[name]))
      .map((name) => [name, String(changes[name])]),
  )
}
