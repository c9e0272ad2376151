import { emptyTexts } from '@contract';
import { type ComponentType, lazy } from 'react';
import type { DeskTab } from '@/components/desk-tabs';

/** A tab's content, whose code is loaded when the tab is first opened. */
function later(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}

const Agenda = later(async () => (await import('@/features/events/agenda')).Agenda);
const CasesTable = lazy(async () => ({ default: (await import('@/features/cases/cases-table')).CasesTable }));
const SubmissionsTable = later(async () => (await import('@/features/contact/submissions-table')).SubmissionsTable);
const TestimonialsTable = later(
  async () => (await import('@/features/testimonials/testimonials-table')).TestimonialsTable,
);
const SocialLinksTable = later(async () => (await import('@/features/social/social-links-table')).SocialLinksTable);
const ReviewsTable = later(async () => (await import('@/features/reviews/reviews-table')).ReviewsTable);
const PhotosTable = later(async () => (await import('@/features/gallery/photos-table')).PhotosTable);
const UsersTable = later(async () => (await import('@/features/users/users-table')).UsersTable);
const AnalyticsOverview = later(
  async () => (await import('@/features/analytics/analytics-overview')).AnalyticsOverview,
);
const SettingsOverview = later(async () => (await import('@/features/settings/settings-overview')).SettingsOverview);

/** The tabs of the admin dashboard, in their order. */
export const adminTabs: DeskTab[] = [
  { value: 'calendar', label: 'Calendar', content: <Agenda /> },
  { value: 'cases', label: 'Cases', content: <CasesTable empty={emptyTexts.adminCases} /> },
  { value: 'submissions', label: 'Contact Submissions', content: <SubmissionsTable /> },
  { value: 'testimonials', label: 'Testimonials', content: <TestimonialsTable /> },
  { value: 'social', label: 'Social Media', content: <SocialLinksTable /> },
  { value: 'reviews', label: 'Google Reviews', content: <ReviewsTable /> },
  { value: 'gallery', label: 'Gallery', content: <PhotosTable /> },
  { value: 'users', label: 'Users', content: <UsersTable /> },
  { value: 'analytics', label: 'Analytics', content: <AnalyticsOverview /> },
  { value: 'settings', label: 'Settings', content: <SettingsOverview /> },
];
