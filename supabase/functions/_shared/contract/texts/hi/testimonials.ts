import { plural } from '../plural.ts';

export const previousTestimonials = 'पिछले विचार';
export const testimonialsFromNumber = (index: number) => `विचार, क्रम ${index} से`;
export const nextTestimonials = 'अगले विचार';
export const play = 'विचारों को चलने दें';
export const pause = 'विचारों को रोकें';
export const clientTestimonials = 'मुवक्किलों के विचार';
export const publicLabel = 'सार्वजनिक';
export const stars = (count: number) => plural('hi', count, { one: `${count} तारा`, other: `${count} तारे` });
export const editTestimonial = 'विचार बदलें';
export const addTestimonial = 'विचार जोड़ें';
export const updateTestimonial = 'विचार सहेजें';
export const rating = 'रेटिंग';
export const selectARating = 'रेटिंग चुनें';
export const visibleHelp = 'आगंतुक इसे मुखपृष्ठ पर पढ़ते हैं।';
export const hiddenHelp = 'यह केवल एडमिन को दिखता है।';
export const visibilityOf = (name: string) => `${name} की दृश्यता`;
export const viewNamed = (name: string) => `${name} देखें`;
export const editNamed = (name: string) => `${name} बदलें`;
export const testimonialsHelp = 'दिखने वाले विचार आगंतुक मुखपृष्ठ पर पढ़ते हैं।';
export const deleteThisTestimonial = 'यह विचार हटाएँ?';
export const deletion = (name: string) => `${name} का विचार हटा दिया जाएगा, और मुखपृष्ठ पर नहीं दिखेगा।`;

export const successToasts = {
  testimonialVisibility: { title: 'मुवक्किल के विचार की दृश्यता बदली गई' },
  testimonialAdded: { title: 'मुवक्किल का विचार जोड़ा गया' },
  testimonialUpdated: { title: 'मुवक्किल का विचार बदला गया' },
  testimonialDeleted: { title: 'मुवक्किल का विचार हटाया गया' },
} as const;

export const errorToasts = {
  testimonial: {
    title: 'मुवक्किल का विचार नहीं बदला',
    description: 'मुवक्किल का विचार बदलते समय त्रुटि हुई। कृपया फिर प्रयास करें।',
  },
  testimonialAdd: {
    title: 'मुवक्किल का विचार नहीं जुड़ा',
    description: 'मुवक्किल का विचार जोड़ते समय त्रुटि हुई। कृपया फिर प्रयास करें।',
  },
  testimonialDelete: {
    title: 'मुवक्किल का विचार नहीं हटा',
    description: 'मुवक्किल का विचार हटाते समय त्रुटि हुई। कृपया फिर प्रयास करें।',
  },
} as const;

export const emptyStateMessages = {
  testimonials: 'मुवक्किलों के विचार नहीं मिले',
} as const;
