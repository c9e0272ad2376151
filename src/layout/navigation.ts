import * as common from '@i18n/common';
import * as texts from '@i18n/layout';
import { paths } from '@/lib/paths';

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

export const loginTarget: LinkTarget = { to: paths.login, label: texts.clientLogin };
