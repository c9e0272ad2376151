import type { Settings } from '@contract';
import { clockTimes } from '@/lib/dates';

/** As schema.org names the days, in every language. */
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/**
 * Hours in the format of schema.org. What is no time span ('Closed', free words) is left out.
 * @see https://schema.org/OpeningHoursSpecification
 */
function openingHours(hours: Settings['office_hours']): object[] {
  const spans = [
    [weekdays, hours.weekdays],
    [['Saturday'], hours.saturday],
    [['Sunday'], hours.sunday],
  ] as const;
  return spans.flatMap(([dayOfWeek, text]) => {
    const [opens, closes, ...others] = clockTimes(text);
    return opens && closes && others.length === 0
      ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }]
      : [];
  });
}

/** Town and state are left out: they are in the address, which is one text. */
function address({ address, postalCode }: Settings['office']): object {
  return {
    '@type': 'PostalAddress',
    streetAddress: address,
    postalCode,
    addressCountry: 'IN',
  };
}

/**
 * The practice for search engines: the advocate's office with the hours of consultation, the chamber desk with its own,
 * and the residence office.
 * @param site the site's address, without a slash at its end
 * @see https://schema.org/Attorney
 */
export function structuredData(settings: Settings, site: string): object {
  const { advocate, office, residence, contact, contact_hours, office_hours, about, services, bar_council } = settings;
  const reach = { telephone: contact.phone, email: contact.email };
  const name = `${advocate.name}, ${advocate.title}`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': ['Attorney', 'LegalService'],
        '@id': `${site}/#practice`,
        name,
        url: `${site}/`,
        // The picture has the tagline.
        ...(!bar_council.on && {
          image: `${site}/og.png`,
          slogan: advocate.tagline,
          description: `${services.description} ${about.text}`,
        }),
        areaServed: { '@type': 'Country', name: 'India' },
        knowsAbout: ['Civil law', 'Criminal law', 'Compensation law', 'Family law', 'Property law', 'Taxation law'],
        address: address(office),
        openingHoursSpecification: openingHours(contact_hours),
        department: [
          {
            '@type': 'LegalService',
            '@id': `${site}/#desk`,
            name: `Chamber desk of ${name}`,
            address: address(office),
            openingHoursSpecification: openingHours(office_hours),
            ...reach,
          },
          {
            '@type': 'LegalService',
            '@id': `${site}/#residence`,
            name: `Residence office of ${name}`,
            address: address(residence),
            openingHoursSpecification: openingHours(contact_hours),
            ...reach,
          },
        ],
        ...reach,
      },
    ],
  };
}
