import type { ToastText } from '../shape.ts';

export const postToSocialMedia = 'Post to Social Media';
export const text = 'Text';
export const whatWouldYouLikeTo = 'What would you like to share?';
export const uploadOfTheFiles = 'Upload of the files';
export const posting = 'Posting...';
export const post = 'Post';
export const preview = 'Preview';
export const whatBecameOfIt = 'What became of it';
export const apiKeysRequired = 'API Keys Required';
export const directPostingNeedsApiKeys =
  'Direct posting needs API keys of each platform. Until they are set, it cannot be chosen. To connect one, ask the operator of the site to set its secrets, named below, as the operating guide describes (docs/operating.md). Nobody can read them here.';
export const keysMissing = 'Keys missing';
export const notSet = 'not set';
export const viewOn = (socialPlatform: string) => `View on ${socialPlatform}`;
export const image = 'Image';
export const jpegPngGifUpTo = 'JPEG, PNG, GIF up to 10MB';
export const video = 'Video';
export const mp4MovUpTo100mb = 'MP4, MOV up to 100MB';
export const whatYouHaveChosen = 'What you have chosen';
export const removeThe = (kind: string) => `Remove the ${kind}`;
export const visitNamed = (label: string) => `Visit ${label}`;
export const visit = 'Visit';
export const updateUrl = 'Update URL';
export const saveNamed = (label: string) => `Save ${label}`;
export const socialLinks = 'Social links';
export const theFooterOfEveryPage = 'The footer of every page shows the ones that are set.';
export const platforms = 'Platforms';
export const selectAll = 'Select All';
export const anImage = 'An image';
export const withAVideo = 'with a video';
export const withAnImage = 'with an image';
export const posted = 'Posted';
export const pastPosts = 'Past posts';
export const ofLabel = (count: string, count2: string) => `${count} of ${count2}`;
export const seeMoreOfTheText = (label: string) => `See more of the text on ${label}`;
export const seeMore = 'See more';
export const secretSet = 'set';
export const aVideo = 'A video';

export const successToasts = {
  socialLink: { title: 'Social link updated' },
  socialPost: { title: 'Posted successfully' },
} as const;

export const errorToasts = {
  socialLink: {
    title: 'Error updating social link',
    description: 'There was an error updating the social link. Please try again.',
  },
  socialPost: {
    title: 'Failed to post',
    description: 'There was an error posting to social media. Please try again.',
  },
  socialLinkInvalid: { title: 'Invalid URL', description: 'Please enter a valid URL for the social platform.' },
  emptyPost: { title: 'Empty content', description: 'Please add text, image, or video before posting.' },
  noPlatform: { title: 'No platform selected', description: 'Please select at least one social media platform.' },
} as const satisfies Record<string, ToastText>;

export const emptyStateMessages = {
  socialLinks: 'No social links configured',
  socialLink: 'Not set',
  socialPosts: { title: 'Nothing posted yet', description: 'Posts appear here with what became of them.' },
} as const;

export const deliveryStatusLabels = {
  queued: 'Queued',
  posted: 'Posted',
  failed: 'Failed',
  not_configured: 'Not configured',
};

export const platformNeeds = {
  facebook: 'A page access token with publishing permission',
  twitter: 'OAuth tokens with write permission',
  instagram: 'A page access token with basic instagram permission',
  linkedin: 'OAuth 2.0 tokens with profile and member-share permissions',
};
export const secretNeeds = {
  FACEBOOK_PAGE_ID: 'the number of the page',
  FACEBOOK_PAGE_ACCESS_TOKEN: 'a page access token with pages_manage_posts',
  TWITTER_API_KEY: 'the key of the app',
  TWITTER_API_SECRET: 'its secret',
  TWITTER_ACCESS_TOKEN: 'the token of the account, for reading and writing',
  TWITTER_ACCESS_TOKEN_SECRET: 'its secret',
  INSTAGRAM_USER_ID: 'the number of the professional account',
  INSTAGRAM_ACCESS_TOKEN: 'a page access token with instagram_basic and instagram_content_publish',
  LINKEDIN_AUTHOR: 'who posts, e.g. urn:li:person:… or urn:li:organization:…',
  LINKEDIN_ACCESS_TOKEN: 'a token with w_member_social or w_organization_social',
};
