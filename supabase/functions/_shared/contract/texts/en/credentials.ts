/** What each platform asks for before anything can be posted to it. */

export const facebookNeeds = 'A page access token with publishing permission';
export const twitterNeeds = 'OAuth tokens with write permission';
export const instagramNeeds = 'A page access token with basic instagram permission';
export const linkedinNeeds = 'OAuth 2.0 tokens with profile and member-share permissions';
export const facebookPageId = 'the number of the page';
export const facebookPageAccessToken = 'a page access token with pages_manage_posts';
export const twitterApiKey = 'the key of the app';
export const twitterApiSecret = 'its secret';
export const twitterAccessToken = 'the token of the account, for reading and writing';
export const twitterAccessTokenSecret = 'its secret';
export const instagramUserId = 'the number of the professional account';
export const instagramAccessToken = 'a page access token with instagram_basic and instagram_content_publish';
export const linkedinAuthor = 'who posts, e.g. urn:li:person:… or urn:li:organization:…';
export const linkedinAccessToken = 'a token with w_member_social or w_organization_social';
