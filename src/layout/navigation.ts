import { paths } from '@contract/paths';
import * as common from '@texts/common';
import * as texts from '@texts/layout';
import { useSettings } from '@/data/settings/queries';
import { isShown } from './page-titles';

/** The header's links; Services is a menu among them. */
export const navigation = [
  { to: paths.home, label: texts.home },
  { to: paths.about, label: common.about },
  { to: paths.gallery, label: common.gallery },
  { to: paths.contact, label: common.contact },
] as const;

/** Where a link leads, and what it is called. */
export interface LinkTarget {
  to: string;
  label: string;
}

/** The links among these that lead somewhere: in Bar Council mode no photos are shown. */
export function useLinks<Target extends LinkTarget>(targets: readonly Target[]): readonly Target[] {
  const settings = useSettings();
  return targets.filter(({ to }) => isShown(to, settings));
}

export const loginTarget: LinkTarget = { to: paths.login, label: texts.clientLogin };
