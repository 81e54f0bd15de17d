/** Under this key stands when the tour was finished last, as an ISO time. */
export const TOUR_COMPLETED = 'tour-completed';
