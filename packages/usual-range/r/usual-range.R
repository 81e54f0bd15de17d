# Is the last of these counts unusual? The method of docs/method/usual-range.md with nothing but base R.
# counts: of consecutive windows, oldest first; per_year: 13 windows of 28 days, or 12 months;
# correlation: lag-1 correlation of such counts, by crime type; see docs/method/usual-range.md.
usual_range <- function(counts, per_year = 13, correlation = 0) {
  judged <- length(counts)
  years <- min(5, (judged - 2) %/% per_year)
  if (years < 2) return(list(state = "too_little_history"))
  at <- (judged - per_year * years - 1):(judged - 2)
  y <- counts[at]
  if (all(y == 0)) return(list(state = "none_in_five_years"))
  runs <- if (per_year == 13) c(5, 5, 5, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4) else rep(c(4, 1, 2, 3), each = 3)
  references <- data.frame(y = y, group = factor(rep(runs, years)), time = at)
  # A season with fewer than 5 reports has no level of its own.
  seasons <- if (any(tapply(y, references$group, sum) < 5)) "1" else "group"
  now <- data.frame(group = factor(runs[1], levels = levels(references$group)), time = judged)

  fit <- function(formula) {
    n <- nrow(references)
    first <- glm(formula, family = quasipoisson, data = references)
    phi <- max(1, summary(first)$dispersion)
    mu <- fitted(first)
    s <- 1.5 * (y^(2 / 3) * mu^(-1 / 6) - mu^(1 / 2)) / sqrt(phi * (1 - hatvalues(first)))
    references$weight <- ifelse(s > 2.58, s^-2, 1)
    references$weight <- n * references$weight / sum(references$weight)
    second <- glm(formula, family = quasipoisson, data = references, weights = weight)
    phi <- max(1, summary(second)$dispersion)
    eta <- predict(second, now, se.fit = TRUE, dispersion = phi)
    list(mu = exp(eta$fit[[1]]), phi = phi, se = eta$se.fit[[1]], trend = unname(coef(second)["time"]))
  }
  best <- if (years >= 3) fit(reformulate(c(seasons, "time"), "y"))
  if (is.null(best) || best$mu > max(y)) best <- fit(reformulate(seasons, "y"))
  few <- counts[judged] < 5 && best$mu < 5
  tau <- (best$phi + best$mu * best$se^2) * (1 + correlation) / (1 - correlation)
  bounds <- if (tau == 1) qpois(c(0.025, 0.975), best$mu) else
    qnbinom(c(0.025, 0.975), size = best$mu / (tau - 1), prob = 1 / tau)
  state <- if (few) "too_few" else if (counts[judged] > bounds[2]) "more" else if (counts[judged] < bounds[1]) "fewer" else "usual"
  c(list(state = state, seasons = seasons == "group", low = bounds[1], high = bounds[2], years = years, tau = tau), best)
}
